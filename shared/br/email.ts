/** An address that its owner recognises and that a glance over the shoulder does not tell: "ma…@gmail.com". */
export function maskEmail(email: string): string {
  if (email === "") return "";
  const at = email.lastIndexOf("@");
  const shown = Math.max(0, Math.min(2, at - 1));
  return `${email.slice(0, shown)}…${email.slice(at)}`;
}

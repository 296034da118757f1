import { sender } from "./sender.ts";

interface Props {
  size: number;
}

/**
 * The mark (design.md#identity): the installation's logo, or a graduation cap with an amber tassel,
 * beside the name. A built page has the cap, which the server replaces (server/http/logo.ts).
 */
export function Mark({ size }: Props) {
  if (sender.logo)
    return <img className="mark" src={sender.logo} width={size} height={size} alt="" />;
  return (
    <svg
      data-mark=""
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" rx="12" fill="#3346c0" />
      <path d="M24 11 41 19.5 24 28 7 19.5Z" fill="#fff" />
      <path d="M13 25.6v6.2c0 2.9 5 5.7 11 5.7s11-2.8 11-5.7v-6.2L24 31Z" fill="#c1cfff" />
      <path d="M38 21v10.2" stroke="#fdc025" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="38" cy="34" r="3.2" fill="#fdc025" />
    </svg>
  );
}

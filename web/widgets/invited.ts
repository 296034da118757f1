interface Sent {
  body: { email: string; enviarAcesso?: boolean | undefined };
}

/** The success of a new row, with a line of its own for whom an invitation went to. */
export const saidWithInvitation =
  (title: string, said?: string) =>
  (_answer: unknown, { body: { email, enviarAcesso } }: Sent) => {
    const lines = [said, enviarAcesso && `Convite enviado para ${email}`].filter(Boolean);
    return lines.length === 0 ? { title } : { title, description: lines.join("\n") };
  };

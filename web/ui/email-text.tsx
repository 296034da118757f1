/** An e-mail that breaks before its @ and its dots if it does not fit into one line. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).flatMap((part) => [<wbr key={part} />, part]);

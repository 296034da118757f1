import { sender } from "./sender.ts";

interface Props {
  /** The feature that needs the script, at the beginning of a sentence: "A inscrição". */
  what: string;
}

/** The text for a browser that runs no scripts; only the built page has it, because React never looks into a noscript. */
export function NoScript({ what }: Props) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="notice">
          {what} precisa de JavaScript, que está desligado neste navegador. Ative-o e recarregue a
          página, abra este endereço em outro navegador ou escreva para{" "}
          <a href={`mailto:${sender.email}`}>{sender.email}</a>.
        </p>
      )}
    </noscript>
  );
}

import { useEffect } from "react";
import type { Aparencia } from "#shared/contract/values.ts";
import { sizeWithin } from "#shared/logo-size.ts";

interface Props {
  /** Absent for a school without a look. */
  aparencia: Aparencia | undefined;
  /** The box in pixels that the logo may take. */
  width: number;
  height: number;
}

/**
 * The logo of an event's school, and its colour for the page (base.css); without a look the page keeps its own. What is
 * fetched late shows it: there is no room for it in the first script.
 */
export function EscolaLook({ aparencia, ...box }: Props) {
  const cor = aparencia?.cor ?? "initial";
  useEffect(() => document.documentElement.style.setProperty("--escola", cor), [cor]);
  const logo = aparencia?.logo;
  if (!logo) return null;
  return <img className="escola-logo" src={logo.endereco} {...sizeWithin(logo, box)} alt="" />;
}

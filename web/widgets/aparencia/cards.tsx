import { SiteCard } from "#web/widgets/dominio/site-card.tsx";
import { AparenciaCard, type AparenciaCardProps } from "./aparencia-card.tsx";

export type CardsProps = AparenciaCardProps;

/** The cards of a unit that families see: its look, and of a school the site that shows its events. */
export function Cards(props: CardsProps) {
  return (
    <>
      <AparenciaCard {...props} />
      {props.tipo === "cliente" && <SiteCard id={props.id} />}
    </>
  );
}

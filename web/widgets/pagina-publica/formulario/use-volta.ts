import { useEffect, useRef } from "react";

/**
 * Takes the visitor back to the form after a reload. The browser would do so by itself, but before
 * the fields are back: they would then push what is on the screen away.
 * @param topo id of the place that comes to the top
 * @param ha whether there is a draft, which a reload would bring back
 * @param voltou whether one was brought back
 * @param completo whether its fields are on the screen
 */
export function useVolta(topo: string, ha: boolean, voltou: boolean, completo: boolean): void {
  const feito = useRef(false);

  useEffect(() => {
    history.scrollRestoration = ha ? "manual" : "auto";
  }, [ha]);

  useEffect(() => {
    if (!voltou || !completo || feito.current) return;
    feito.current = true;
    // A frame later: in the frame in which the fields appear, the way there would count as a shift.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.getElementById(topo)?.scrollIntoView({ behavior: "instant" }),
      ),
    );
  }, [topo, voltou, completo]);
}

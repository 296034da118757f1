/**
 * The place for a field's list: inside of an open dialog, because nothing outside of it can be
 * pressed or scrolled.
 */
export const dialogAround = (id: string) =>
  document.querySelector<HTMLElement>(`[data-dialog]:has(#${CSS.escape(id)})`) ?? document.body;

/** Where the list of a field belongs: what lies outside of an open dialog can be neither pressed nor scrolled. */
export const dialogAround = (id: string) =>
  document.querySelector<HTMLElement>(`[data-dialog]:has(#${CSS.escape(id)})`) ?? document.body;

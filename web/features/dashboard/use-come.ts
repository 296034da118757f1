import { useDeferredValue, useState } from "react";

/**
 * True once an awaited answer has come; a later try does not take the page away again. The page is then drawn in
 * slices, between which a phone answers a touch.
 */
export function useCome(isWaiting: boolean): boolean {
  const [hasCome, setCome] = useState(!isWaiting);
  if (!isWaiting && !hasCome) setCome(true);
  return useDeferredValue(hasCome || !isWaiting);
}

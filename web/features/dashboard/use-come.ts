import { useDeferredValue, useState } from "react";

/**
 * Whether what is waited for has come once; a later try does not take the page away again. What is drawn then is drawn in
 * slices, between which a phone answers a touch.
 */
export function useCome(isWaiting: boolean): boolean {
  const [hasCome, setCome] = useState(!isWaiting);
  if (!isWaiting && !hasCome) setCome(true);
  return useDeferredValue(hasCome || !isWaiting);
}

/**
 * Tells the page around this one, which is the school's own site, how tall it is, so that nothing scrolls inside it. Who may
 * be around is settled by the answer's policy, and a height is no secret.
 */
new ResizeObserver(() =>
  parent.postMessage({ altura: Math.ceil(document.body.offsetHeight) }, "*"),
).observe(document.body);

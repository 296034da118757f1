/** True at a public demonstration, whose accounts strangers share and where everything begins anew every hour. */
export const isHourly = () => document.documentElement.dataset["hourly"] === "true";

import "./nonce.ts";
import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followTheme } from "#web/lib/theme.ts";
import { App, createStaffApp } from "./app.tsx";
import { pageAt } from "./nav.ts";

followTheme();
// The page's code travels while the session is being read.
void pageAt(location.pathname)?.load();

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");
// A task of its own: to evaluate the imports is one already, and a phone answers no touch within a task.
setTimeout(() =>
  createRoot(root).render(
    <StrictMode>
      <App app={createStaffApp()} />
    </StrictMode>,
  ),
);

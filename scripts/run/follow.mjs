// `npm start` loads this before the server. If the starting command is killed outright, it cannot
// pass a signal on; the closed channel then tells the server to end cleanly, so that it does not
// keep port and data.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// Loaded before the server by `npm start`. When the command that started the server is killed outright, it cannot pass
// a signal on; the closed channel is the sign to end cleanly instead of staying behind with the port and the data.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

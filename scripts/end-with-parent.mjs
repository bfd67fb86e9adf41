// Loaded before a program that runNode starts: the channel between the two breaks when the parent is gone.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

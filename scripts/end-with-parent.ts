/**
 * Ends this process, as SIGTERM does, when the one that started it is gone. npm starts a script through a shell, and
 * passes a signal to that shell, which ends without passing it on: the server would go on alone and hold its ports.
 * (Where a process keeps the number of its parent, as on Windows, nothing happens.)
 */
export function endWithParent(everyMs = 500): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
}

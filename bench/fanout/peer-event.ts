/** A peer's event: `bytes` bytes of JSON with its number and the time in microseconds since the epoch. */
export const peerEvent = (id: number, bytes: number): string => {
  const nowUs = Math.round((performance.timeOrigin + performance.now()) * 1_000);
  const start = `{"t":${nowUs},"id":${id},"x":"`;
  return `${start}${'x'.repeat(Math.max(0, bytes - start.length - 2))}"}`;
};

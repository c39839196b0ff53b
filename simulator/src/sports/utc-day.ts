export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Days since 1970-01-01, UTC. */
export const dayNumber = (ms: number): number => Math.floor(ms / dayMs);

/** `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Undefined for anything but a real date written `YYYY-MM-DD`. */
export const dayFromText = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayText(dayNumber(ms)) !== text ? undefined : dayNumber(ms);
};

/** Seasons from July to June. */
export const splitSeason = (ms: number): number => {
  const date = new Date(ms);
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
};

export const calendarSeason = (ms: number): number => new Date(ms).getUTCFullYear();

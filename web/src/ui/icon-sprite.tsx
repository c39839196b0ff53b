import type { ReactNode } from 'react';

/** The drawing of each icon on a 24 by 24 grid, stroked in the text color. Sports are listed under their ids. */
const drawings = {
  refresh: (
    <>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4" />
      <path d="M19.8 3.6v4.2h-4.2" />
    </>
  ),
  menu: (
    <>
      <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />
    </>
  ),
  download: <path d="M12 4v11.5M6.5 10 12 15.5l5.5-5.5M4.5 20h15" />,
  down: (
    <>
      <path d="m6 9.5 6 6 6-6" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  moon: (
    <>
      <path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5z" />
    </>
  ),
  sliders: (
    <>
      <path d="M4 7h9m5 0h2M4 17h3m5 0h8" />
      <circle cx="15.5" cy="7" r="2.3" />
      <circle cx="9.5" cy="17" r="2.3" />
    </>
  ),
  live: (
    <>
      <circle cx="12" cy="12" r="3" fill="currentColor" stroke="none" />
      <path d="M7.2 16.8a6.8 6.8 0 0 1 0-9.6M16.8 7.2a6.8 6.8 0 0 1 0 9.6M4.3 19.7a10.9 10.9 0 0 1 0-15.4M19.7 4.3a10.9 10.9 0 0 1 0 15.4" />
    </>
  ),
  matches: (
    <>
      <path d="M3.5 4.5h17v15h-17zM12 4.5v15" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  odds: (
    <>
      <path d="M6 18 18 6" />
      <circle cx="7.5" cy="7.5" r="3" />
      <circle cx="16.5" cy="16.5" r="3" />
    </>
  ),
  statistics: <path d="M4.5 20v-7M9.5 20V4.5M14.5 20v-9.5M19.5 20V8" />,
  'all-sports': (
    <>
      <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />
    </>
  ),
  football: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="m12 8.3 3.6 2.6-1.4 4.2H9.8l-1.4-4.2zM12 8.3V3.4M15.6 10.9l4.7-1.5M14.2 15.1l2.9 4M9.8 15.1l-2.9 4M8.4 10.9 3.7 9.4" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 3.2v17.6M3.2 12h17.6M5.8 5.8c3.6 3.6 3.6 8.8 0 12.4M18.2 5.8c-3.6 3.6-3.6 8.8 0 12.4" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M4.5 7.5c4 .4 6.6 3.6 6 9.2-.2 1.5-.6 2.8-1.2 3.8M19.5 16.5c-4-.4-6.6-3.6-6-9.2.2-1.5.6-2.8 1.2-3.8" />
    </>
  ),
  baseball: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M6.6 5.1c2.8 3.9 2.8 9.9 0 13.8M17.4 5.1c-2.8 3.9-2.8 9.9 0 13.8M7 9.3l2-.7M7 14.7l2 .7M17 9.3l-2-.7M17 14.7l-2 .7" />
    </>
  ),
  hockey: (
    <>
      <path d="m5 3.5 6.8 13c.5 1 1.3 1.5 2.4 1.5h5.3v-3.3h-4.6" />
      <path d="M4 18.5h5.5v2H4z" />
    </>
  ),
  americanfootball: (
    <>
      <path d="M4 20c-1.5-8.5 7.5-17.5 16-16 1.5 8.5-7.5 17.5-16 16z" />
      <path d="m8.5 15.5 7-7M10 11l3 3M12.5 8.5l3 3" />
    </>
  ),
  rugby: (
    <>
      <ellipse cx="12" cy="12" rx="10" ry="6.3" transform="rotate(-38 12 12)" />
      <path d="M6.2 10.8c3 .5 5.9 3.7 6.4 7M11.4 6.2c.5 3.3 3.4 6.5 6.4 7" />
    </>
  ),
  afl: (
    <>
      <ellipse cx="12" cy="12" rx="9.3" ry="6" />
      <path d="M2.7 12h18.6M9 9.7v4.6M12 9.7v4.6M15 9.7v4.6" />
    </>
  ),
  volleyball: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 12c-.3-3.5.8-6.3 3.3-8.2M12 12c3.2-1.5 6.2-1.3 8.7.6M12 12c-3 1.8-4.5 4.6-4.3 7.8M8.2 4c-1.2 3.2-1 6 .6 8.5M20 15.6c-2.7 1.3-5.4 1.2-8-.4M4 8.6c-.4 3 .5 5.6 2.7 7.9" />
    </>
  ),
  handball: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 3.2 8.5 9l3.5 3 4-3.5M8.5 9 3.6 13.5M12 12l-1.5 5.2-5 1M12 12l5.5 3.5 3.2-2.6M10.5 17.2l3.7 3.2" />
    </>
  ),
  formula1: (
    <>
      <path d="M5 21V4M5 4.5h14.5v9H5" />
      <path
        d="M5 4.5h3.6v3H5zM12.2 4.5h3.6v3h-3.6zM8.6 7.5h3.6v3H8.6zM15.8 7.5h3.7v3h-3.7zM5 10.5h3.6v3H5zM12.2 10.5h3.6v3h-3.6z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  mma: (
    <>
      <path d="M8.3 3.2h7.4l5.1 5.1v7.4l-5.1 5.1H8.3l-5.1-5.1V8.3z" />
      <path d="M10 7.3h4l2.8 2.8v3.8L14 16.7h-4l-2.8-2.8v-3.8z" />
    </>
  ),
  offline: (
    <>
      <path d="M3 3l18 18" />
      <path d="M5 12.6a10 10 0 0 1 3.4-2.2M12.6 9.5c2.4.1 4.7 1.2 6.4 3M8.3 16a5.2 5.2 0 0 1 5.2-1.3" />
      <path d="M2 9.3a14.6 14.6 0 0 1 3.4-2.3M9.5 5.7A14.6 14.6 0 0 1 22 9.3" />
      <circle cx="12" cy="19.2" r="1" fill="currentColor" />
    </>
  ),
  alert: (
    <>
      <path d="M12 3.8 21.5 20h-19z" />
      <path d="M12 10v4.6M12 17v.6" />
    </>
  ),
  database: (
    <>
      <ellipse cx="12" cy="5.8" rx="7.5" ry="2.8" />
      <path d="M4.5 5.8v12.4c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8V5.8M4.5 12c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8" />
    </>
  ),
  close: (
    <>
      <path d="m5.5 5.5 13 13m0-13-13 13" />
    </>
  ),
  left: (
    <>
      <path d="m14.5 6-6 6 6 6" />
    </>
  ),
  right: (
    <>
      <path d="m9.5 6 6 6-6 6" />
    </>
  ),
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  calendar: (
    <>
      <path d="M3.8 5.5h16.4v15H3.8zM3.8 10h16.4M8 3v4M16 3v4" />
    </>
  ),
  check: <path d="m4.5 12.5 5 5 10-11" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.8M7.8 7.6 12 3.5l4.2 4.1" />
      <path d="M7 11H5v9.5h14V11h-2" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  enter: (
    <>
      <path d="M19.5 5.5v7.5h-14" />
      <path d="M9.5 9l-4 4 4 4" />
    </>
  ),
  pin: <path d="M8.5 3.8h7M9.7 3.8v6.4l-3.2 4.3h11l-3.2-4.3V3.8M12 14.5v6" />,
  star: <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M10.4 3.5h3.2l.5 2.5 1.9 1.1 2.4-.8 1.6 2.8-1.9 1.7v2.4l1.9 1.7-1.6 2.8-2.4-.8-1.9 1.1-.5 2.5h-3.2l-.5-2.5L8 16.9l-2.4.8L4 14.9l1.9-1.7v-2.4L4 9.1l1.6-2.8 2.4.8L9.9 6z" />
    </>
  ),
  medal: (
    <>
      <circle cx="12" cy="9" r="5.2" />
      <path d="m8.8 13.2-1.6 7.3 4.8-2.6 4.8 2.6-1.6-7.3" />
      <circle cx="12" cy="9" r="1.7" />
    </>
  ),
  card: <path d="M3.5 5.5h17v13h-17zM3.5 9.8h17M7 14.8h4" />,
  /** A move on a tactics board. */
  tactics: (
    <>
      <circle cx="6" cy="17.5" r="2.6" />
      <path d="m4 4 4.4 4.4m0-4.4L4 8.4M9.5 15.3c4.5-1 6.8-3.6 7.6-8.6m-3.4 1.9 3.7-3.1 2.2 4.3" />
      <circle cx="18" cy="17.5" r="2.6" strokeDasharray="2 2" />
    </>
  ),
  send: <path d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />,
  stop: <path d="M7 7h10v10H7z" fill="currentColor" />,
  'sign-out': <path d="M10 4H5v16h5M10.5 12h10M17 8l4 4-4 4" />,
  pencil: <path d="m4.5 19.5.9-4L16 4.9l3.1 3.1L8.5 18.6zM13.6 7.3l3.1 3.1" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z" />
    </>
  ),
  copy: <path d="M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.8.2l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.6M14 10a4 4 0 0 0-5.8-.2L5 13a4 4 0 0 0 5.7 5.7l1.3-1.3" />
  ),
  server: <path d="M4 4h16v6.5H4zM4 13.5h16V20H4zM7.5 7.2h.6M7.5 16.7h.6" />,
  shield: (
    <>
      <path d="M12 3 4.5 5.8v5.6c0 4.6 3.1 8 7.5 9.6 4.4-1.6 7.5-5 7.5-9.6V5.8z" />
      <path d="m8.6 11.8 2.5 2.5 4.4-4.8" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/**
 * A hidden sprite with all icons, at the top of the page. `Icon` references its symbols, so that the icons in rows need
 * few elements. The build writes it into the document (`build/built-document.ts`), which makes the page's script 2 kB
 * smaller.
 */
export const IconSprite = () => (
  <svg className="icon-sprite" aria-hidden="true" width="0" height="0">
    <defs>
      {Object.entries(drawings).map(([name, drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {drawing}
        </symbol>
      ))}
    </defs>
  </svg>
);

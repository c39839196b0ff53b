import { type BadgePattern, badgePatterns } from '@touchline/domain/team/team-badge.ts';

/** Outlines on a 20 by 22 grid: a shield for teams, a disc for players, fighters and drivers. */
const outlines = {
  shield: <path d="M2 2.5c5.3 0 10.7 0 16 0v8.3c0 5.2-3.3 8.2-8 9.7-4.7-1.5-8-4.5-8-9.7z" />,
  disc: <circle cx="10" cy="11" r="8.6" />,
};

export type BadgeShape = keyof typeof outlines;

/** The area of the second colour, before it is clipped to the outline. */
const areas: Readonly<Record<BadgePattern, string>> = {
  halves: 'M10 0h10v22H10z',
  stripes: 'M4.7 0h3.2v22H4.7zM12.1 0h3.2v22h-3.2z',
  sash: 'M0 0h4.5L20 16.5V22h-1.5L0 5z',
  hoops: 'M0 5.5h20v3.7H0zM0 13h20v3.7H0z',
  quarters: 'M10 0h10v11H10zM0 11h10v11H0z',
  chevron: 'M0 15.5 10 7l10 8.5v-5.5L10 1.5 0 10z',
  pale: 'M6.8 0h6.4v22H6.8z',
  chief: 'M0 0h20v8.5H0z',
};

const shapes: readonly BadgeShape[] = ['shield', 'disc'];

/** All badge shapes, without colours. Rendered once per document; `TeamLogo` references them. */
export const BadgeSprite = () => (
  <svg className="icon-sprite" aria-hidden="true" width="0" height="0">
    <defs>
      {shapes.map((shape) => (
        <clipPath key={shape} id={`badge-${shape}`}>
          {outlines[shape]}
        </clipPath>
      ))}
      {shapes.flatMap((shape) =>
        badgePatterns.map((pattern) => (
          <symbol key={`${shape}-${pattern}`} id={`badge-${shape}-${pattern}`} viewBox="0 0 20 22">
            <g clipPath={`url(#badge-${shape})`}>
              <path fill="currentColor" d="M0 0h20v22H0z" />
              <path fill="var(--second)" d={areas[pattern]} />
            </g>
            <g fill="none" stroke="currentColor" strokeWidth="1.5">
              {outlines[shape]}
            </g>
          </symbol>
        )),
      )}
    </defs>
  </svg>
);

import { badgeAreas, badgeOutlines, badgePatterns, type BadgeShape } from '@touchline/domain/team/team-badge.ts';

const shapes: readonly BadgeShape[] = ['shield', 'disc'];

/** All badge shapes, without colours. Rendered once per document; `TeamLogo` references them. */
export const BadgeSprite = () => (
  <svg className="icon-sprite" aria-hidden="true" width="0" height="0">
    <defs>
      {shapes.map((shape) => (
        <clipPath key={shape} id={`badge-${shape}`}>
          <path d={badgeOutlines[shape]} />
        </clipPath>
      ))}
      {shapes.flatMap((shape) =>
        badgePatterns.map((pattern) => (
          <symbol key={`${shape}-${pattern}`} id={`badge-${shape}-${pattern}`} viewBox="0 0 20 22">
            <g clipPath={`url(#badge-${shape})`}>
              <path fill="currentColor" d="M0 0h20v22H0z" />
              <path fill="var(--second)" d={badgeAreas[pattern]} />
            </g>
            <path fill="none" stroke="currentColor" strokeWidth="1.5" d={badgeOutlines[shape]} />
          </symbol>
        )),
      )}
    </defs>
  </svg>
);

import { badgeAreas, badgeOutlines } from '@touchline/domain/team/team-badge.ts';
import type { ReactNode } from 'react';
import type { HouseAdTopic } from './house-ad.tsx';

const paper = 'var(--surface-1)';
const tint = 'var(--goal-bg)';
const ink = 'var(--ink)';
const line = 'var(--brand-line)';

const shield = (colors: { readonly first: string; readonly second: string; readonly area: string }, place: string) => (
  <g transform={place} stroke="none">
    <path fill={colors.first} stroke={colors.first} strokeWidth="1.5" d={badgeOutlines.shield} />
    <path fill={colors.second} clipPath="url(#badge-shield)" d={colors.area} />
    <path fill="none" stroke={colors.first} strokeWidth="1.5" d={badgeOutlines.shield} />
  </g>
);

/** The drawing of each house ad on an 84 by 60 grid. */
const drawings: Readonly<Record<HouseAdTopic, ReactNode>> = {
  teams: (
    <>
      {shield({ first: '#d6323e', second: '#f6f2f4', area: badgeAreas.pale }, 'translate(2 16) scale(1.75)')}
      {shield({ first: '#5b66d8', second: '#bfe0ff', area: badgeAreas.hoops }, 'translate(47 16) scale(1.75)')}
      {shield({ first: '#2389c9', second: '#f6c945', area: badgeAreas.quarters }, 'translate(20 5) scale(2.2)')}
    </>
  ),
  alerts: (
    <>
      <rect fill={paper} x="1" y="9" width="82" height="42" rx="6" />
      <path stroke={line} strokeWidth="4" d="M2 15v30" />
      <path d="M13 24h26M13 36h20" />
      <rect fill={tint} stroke="none" x="50" y="18" width="24" height="24" rx="3" />
      <path stroke={ink} strokeWidth="3" d="M58 27c0-5.5 8-5.5 8 0 0 3.5-8 5-8 9h9" />
    </>
  ),
  calendar: (
    <>
      <rect fill={paper} x="12" y="7" width="60" height="50" rx="5" />
      <path d="M12 21h60M27 2v10M57 2v10M22 31h6M39 31h6M56 31h6M22 46h6" />
      <rect fill={tint} stroke="none" x="34" y="36" width="30" height="15" rx="3" />
      <path stroke={ink} d="m43 43.5 4 4 8-8" />
    </>
  ),
  install: (
    <>
      <rect fill={paper} x="24" y="1" width="36" height="58" rx="6" />
      <path d="M37 6h10" />
      <rect fill={tint} stroke="none" x="31" y="15" width="22" height="22" rx="5" />
      <path stroke={ink} d="M37 19v12.5h12.5M37 24.5a7 7 0 0 1 7 7" />
      <circle fill={ink} stroke="none" cx="45.5" cy="22.5" r="2.2" />
      <path d="M34 45h16M34 51h10" />
      <path stroke={line} strokeWidth="2.4" d="M10 22v16m-5-5 5 5 5-5" />
    </>
  ),
  premium: (
    <>
      <rect fill={paper} x="12" y="3" width="60" height="54" rx="5" />
      <path d="M21 15h24M21 25h18M55 15h8M55 25h8" />
      <rect fill={tint} stroke="none" x="20" y="33" width="44" height="15" rx="2" />
      <path strokeWidth="2.4" d="M10 56 77 24" />
    </>
  ),
  record: (
    <>
      <rect fill={paper} x="12" y="3" width="60" height="54" rx="5" />
      <path d="M22 13v34h40" />
      <path strokeDasharray="4 4" d="m22 47 36-32" />
      <path stroke={line} strokeWidth="2.4" d="m26 41 10-7 9-11 13-10" />
      <circle fill={tint} stroke="none" cx="36" cy="34" r="4" />
      <circle fill={tint} stroke="none" cx="45" cy="23" r="4" />
    </>
  ),
};

/** The drawings of all house ads. The build writes them into the document once, and `HouseAd` references them. */
export const HouseAdSprite = () => (
  <svg className="icon-sprite" aria-hidden="true" width="0" height="0">
    <defs>
      {Object.entries(drawings).map(([topic, drawing]) => (
        <symbol key={topic} id={`house-${topic}`} viewBox="0 0 84 60">
          {drawing}
        </symbol>
      ))}
    </defs>
  </svg>
);

import { describe, expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

describe('the address of a picture', () => {
  it.each([
    'https://media.api-sports.io/football/teams/33.png',
    'https://media.api-sports.io/flags/gb-eng.svg',
    'https://a.espncdn.com/i/teamlogos/nfl/500/scoreboard/atl.png',
  ])('%s is kept', (address) => {
    expect(imageAddress(address)).toBe(address);
  });

  it('is the same whichever numbered host a reply names', () => {
    expect(imageAddress('https://media-3.api-sports.io/mma/teams/7.png')).toBe(
      'https://media.api-sports.io/mma/teams/7.png',
    );
  });

  it.each([
    'http://media.api-sports.io/football/teams/33.png',
    'https://media.api-sports.io.evil.example/football/teams/33.png',
    'https://evil.example/media.api-sports.io/33.png',
    'https://user@media.api-sports.io/33.png',
    'https://media.api-sports.io:8443/football/teams/33.png',
    'https://media.api-sports.io/football/../../33.png',
    'https://media.api-sports.io/football/teams/33.png?x=1',
    'https://media.api-sports.io/rugby/teams/0.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '',
    null,
    undefined,
    7,
    {},
  ])('%s is left out', (address) => {
    expect(imageAddress(address)).toBeUndefined();
  });
});

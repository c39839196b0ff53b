import { usualAdSlots } from '@touchline/domain/ads/ad-slot.ts';
import { keysOn } from '@touchline/domain/favorites/favorites.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { useMemo } from 'react';
import { useRememberedPlan } from '../account/remembered-plan.ts';
import { createAdSlots, type RenderAdSlot } from '../ads/ad-slots.tsx';
import type { HouseAdTopic } from '../ads/house-ad.tsx';
import { useFavorites } from '../favorites/favorites-store.ts';
import { useTeamPicker } from '../favorites/team-picker.ts';
import { useInstallPrompt } from '../offline/install-prompt.ts';
import { goToPage, trackRecordUrl } from '../routing/links.tsx';

/** Opens a dialog of the page. The functions must be stable. */
export type AdActions = {
  readonly onDialog: (dialog: 'search' | 'preferences') => void;
  readonly onAccount: (dialog: 'upgrade') => void;
  readonly onPickTeams: () => void;
};

/** The ads for this user. House ads promote only what the page offers and the user does not use yet. */
export const useAds = (config: Config | undefined, { onDialog, onAccount, onPickTeams }: AdActions): RenderAdSlot => {
  const premium = useRememberedPlan() === 'premium';
  const sellsPremium = config?.analyst.configured === true;
  const followsTeam = keysOn(useFavorites(), 'team').length > 0;
  const picker = useTeamPicker();
  const isInvited = !followsTeam && picker === 'unasked';
  const ads = config?.ads;
  const install = useInstallPrompt(
    !premium && ads?.frame === undefined && (ads?.slots ?? usualAdSlots).includes('header'),
  );
  return useMemo(() => {
    const skip = new Set<HouseAdTopic>();
    if (!sellsPremium) skip.add('premium');
    if (!isInvited) skip.add('teams');
    if (install === undefined) skip.add('install');
    const onOpen = (topic: HouseAdTopic): void => {
      if (topic === 'premium') onAccount('upgrade');
      else if (topic === 'teams') onPickTeams();
      else if (topic === 'install') install?.();
      else if (topic === 'record') goToPage(trackRecordUrl);
      else onDialog(topic === 'alerts' ? 'preferences' : 'search');
    };
    return createAdSlots({ ads, premium, house: { skip, onOpen } });
  }, [ads, premium, sellsPremium, isInvited, install, onDialog, onAccount, onPickTeams]);
};

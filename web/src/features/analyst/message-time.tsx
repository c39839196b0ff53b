import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { clockTime } from '../../match/dates.ts';
import { readerZone } from '../../match/reader-days.ts';

export const MessageTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{clockTime(epochMs(iso), readerZone())}</time>
);

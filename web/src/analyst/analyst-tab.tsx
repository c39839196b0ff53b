import * as texts from '@touchline/texts/en/spoilers.ts';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AnalystScreen, type AnalystScreenProps } from './analyst-screen.tsx';
import { browserChat } from './browser-chat.ts';

/** Whether this page's reader went on; a reload asks again. */
let wentOn = false;

type SpoilerWarningProps = {
  /** What stands over every screen. */
  readonly notices: ReactNode;
  /** What tells scores of matches that nobody chose. */
  readonly children: ReactNode;
};

/** Stands before what tells scores, for who hides them, until they go on. */
const SpoilerWarning = ({ notices, children }: SpoilerWarningProps) => {
  const { hideScores } = usePreferences();
  const [open, setOpen] = useState(wentOn);
  if (!hideScores || open) return children;
  const goOn = (): void => {
    wentOn = true;
    setOpen(true);
  };
  return (
    <>
      {notices}
      <EmptyState
        drawing="lens"
        title={texts.analystTitle}
        text={texts.analystText}
        actions={
          <Button look="secondary" onClick={goOn}>
            {texts.openAnalyst}
          </Button>
        }
      />
    </>
  );
};

/** The AI Analyst tab, joined to this browser's conversation. Loaded when the tab is opened first. */
export const AnalystTab = (props: Omit<AnalystScreenProps, 'chat'>) => (
  <SpoilerWarning notices={props.children}>
    <AnalystScreen {...props} chat={browserChat} />
  </SpoilerWarning>
);

import { maxQuestionLength } from '@touchline/domain/analyst/conversation.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './composer.module.css';

/** The question length from which the character count is shown. */
const showsLengthFrom = maxQuestionLength - 100;

const lengthText = (count: number): string => count.toLocaleString(locale);

export type ComposerProps = {
  readonly input?: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly pending: boolean;
  /** Disables the input and the Send button. */
  readonly disabled?: boolean;
  readonly onWrite: (draft: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
};

/** The question input. Enter sends; Shift+Enter starts a new line. A question that is too long is kept for editing. */
export const Composer = ({ input, draft, pending, disabled = false, onWrite, onSend, onStop }: ComposerProps) => {
  const lengthId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also confirms an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const { length } = draft.trim();
  const showsLength = length >= showsLengthFrom;
  const tooLong = length > maxQuestionLength;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <textarea
        ref={input}
        className={styles['input']}
        rows={1}
        aria-label={texts.message}
        aria-describedby={showsLength ? lengthId : undefined}
        placeholder={texts.placeholder}
        aria-invalid={tooLong}
        enterKeyHint="send"
        value={draft}
        disabled={disabled}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {showsLength ? (
        <p className={styles['length']}>
          <span id={lengthId}>{texts.characters(lengthText(length), lengthText(maxQuestionLength))}</span>
          {tooLong ? <b role="alert">{texts.tooLong}</b> : null}
        </p>
      ) : null}
      {pending ? (
        <button type="button" className={styles['stop']} aria-label={texts.stop} title={texts.stop} onClick={onStop}>
          <Icon name="stop" />
        </button>
      ) : null}
      <button
        type="submit"
        className={styles['send']}
        aria-label={texts.send}
        title={texts.send}
        disabled={disabled || pending || length === 0 || tooLong}
      >
        <Icon name="send" />
      </button>
    </form>
  );
};

// The printed board on the player’s screen: its download, how to play with it and hand it in, and whom to contact.

import { useState } from 'react';
import { currentOrigin } from '#client/calls/base.ts';
import { EmptyFile, useDownload, type Waiting } from '#client/calls/download.ts';
import { failureOf, waitText } from '#client/calls/failure.ts';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { lazyDialog } from '#client/components/lazy.tsx';
import { Actions } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Working } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { copyText } from '#client/device/copy-text.ts';
import { formatTime } from '#client/format/format.tsx';
import { sayRefusal, textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { useCompanion, useContest, useContestNow, useIsOver } from '#client/live/contest.ts';
import { type Contest, handInNow, PRODUCT_NAME } from '#shared/contest.ts';
import { apiRoutes, registerPath } from '#shared/paths.ts';
import { type Paper, papers } from '../contract.paper.ts';
import { friendTexts, playerTexts, screenTexts } from '../messages.ts';
import { handInSentence, handInTimes } from '../rules/hand-in-times.ts';
import { useBoardWords } from './board-words.ts';
import styles from './printed-board.module.css';
import { openShareSheet } from './share.ts';

// A player's code for friends: to copy with a tap, as a link to share, and as a QR code for somebody nearby.

const FriendCode = lazyDialog(async () => (await import('./friend-code.tsx')).FriendCode);

export function BringFriend({ referralCode }: { referralCode: string }) {
  const texts = useTexts(friendTexts);
  const [isShown, setShown] = useState(false);
  // The address that works for this phone works for a friend's too.
  const link = currentOrigin() + registerPath(referralCode);
  /** If copying fails, the code and the link are shown. */
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast.success(done);
    else setShown(true);
  };
  const share = async () => {
    // Missing on plain http and on many laptops.
    if (!navigator.share) return copy(link, texts.linkCopied);
    try {
      await openShareSheet({ title: PRODUCT_NAME, text: texts.invitation, url: link });
    } catch {
      await copy(link, texts.linkCopied);
    }
  };
  return (
    <section className={styles.card}>
      <h2>{texts.title}</h2>
      <p>
        {texts.earn}{' '}
        <button
          type="button"
          className={styles.code}
          aria-label={texts.copyCode(referralCode)}
          onClick={() => copy(referralCode, texts.codeCopied)}
        >
          {referralCode}
        </button>
      </p>
      <Actions>
        <Button small onClick={share}>
          {texts.share}
        </Button>
        <Button small onClick={() => setShown(true)}>
          {texts.showQr}
        </Button>
      </Actions>
      {isShown && <FriendCode link={link} onClose={() => setShown(false)} />}
    </section>
  );
}

/** The documented message: with the server's error, the transport's message, or a fallback. */
const failureText = (cause: unknown): string => {
  const texts = textsOf(screenTexts);
  if (cause instanceof EmptyFile) return texts.emptyPdf;
  const { error, code, params, status } = failureOf(cause);
  const transport = status === null && cause instanceof Error ? cause.message : null;
  const said = error && sayRefusal({ error, code, params });
  return texts.downloadFailed(said ?? transport ?? texts.downloadFallback);
};

/** A player's options for the sheet. */
export interface SheetChoice {
  readonly paper: Paper;
  /** Ticks found squares. */
  readonly found: boolean;
}

interface PaperChoiceProps {
  sheet: SheetChoice;
  onChange(sheet: SheetChoice): void;
}

export function PaperChoice({ sheet, onChange }: PaperChoiceProps) {
  const texts = useTexts(screenTexts);
  return (
    <fieldset className={styles.papers}>
      <legend>{texts.paper}</legend>
      {papers.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="paper"
            checked={choice === sheet.paper}
            onChange={() => onChange({ ...sheet, paper: choice })}
          />
          {texts.papers[choice]}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={sheet.found}
          onChange={({ target }) => onChange({ ...sheet, found: target.checked })}
        />
        {texts.showFound}
      </label>
    </fieldset>
  );
}

export function DownloadPdf({ sheet }: { sheet: SheetChoice }) {
  const texts = useTexts(screenTexts);
  const printsInTurn = ({ place, seconds }: Waiting): string =>
    place === null || seconds === null
      ? texts.printsInTurn
      : texts.printsAt(place, waitText(seconds));
  const query = {
    ...{ fillable: 'false', paper: sheet.paper },
    ...{ found: `${sheet.found}`, language: useLanguage() },
  };
  const { download, isPending, waiting } = useDownload({
    role: 'player',
    path: `${apiRoutes.boardPdf}?${new URLSearchParams(query)}`,
    success: texts.downloaded,
    failure: failureText,
    waitsForTurn: true,
  });
  return (
    <Stack gap={10}>
      <Button wide onClick={download} disabled={isPending}>
        {isPending ? <Working>{texts.generating}</Working> : texts.download}
      </Button>
      <p role="status" className={styles.waiting}>
        {waiting && printsInTurn(waiting)}
      </p>
      <p className={styles.note}>
        {texts.preview} {useIsOver() ? texts.printToKeep : texts.printToPlay}
      </p>
    </Stack>
  );
}

/** "It is open now, until 4:00 PM." */
function OpenNow({ contest, zone }: { contest: Contest; zone: string }) {
  const texts = useTexts(playerTexts);
  const table = handInNow(contest, useContestNow(), zone);
  if (table.kind !== 'open') return null;
  return <span> {texts.openNow(formatTime(table.until.toISOString(), zone))}</span>;
}

function HandInStep({ contest }: { contest: Contest & { timeZone: string } }) {
  const { place, handIn, timeZone } = contest;
  const open = <OpenNow contest={contest} zone={timeZone} />;
  const words = useBoardWords();
  const times = handInTimes(handIn, words);
  const [first] = handIn;
  if (first && handIn.length === 1 && first.day === null) {
    return (
      <li>
        {handInSentence(first, place, words)}
        {open}
      </li>
    );
  }
  if (times.length === 0) return <li>{words.texts.handInSomeTime(place)}</li>;
  return (
    <li>
      {words.texts.handInAt(place)}
      <ul>
        {times.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      {open}
    </li>
  );
}

export function HowToUse({ referralCode }: { referralCode: string }) {
  const texts = useTexts(screenTexts);
  const { data: contact } = trpc.operations.about.useQuery(undefined, SHARED_QUERY);
  const contest = useContest();
  const isOver = useIsOver();
  const now = useContestNow();
  const hasTable = contest !== null && handInNow(contest, now, contest.timeZone).kind !== 'none';
  const prices = trpc.settings.prices.useQuery(undefined, SHARED_QUERY).data?.achievementPoints;
  // A friend who joins earns points for the board's player, if the organisers want that.
  const pays = prices === undefined || (prices.referral > 0 && prices.maxReferrals > 0);
  const isOwn = useCompanion() === null;
  return (
    <>
      {(!isOver || hasTable) && (
        <section className={styles.card}>
          <h2>{texts.howToUse}</h2>
          <ol>
            {!isOver && (
              <>
                <li>{texts.stepPrint}</li>
                <li>{texts.stepCheck}</li>
                <li>{texts.stepAim}</li>
              </>
            )}
            {contest && <HandInStep contest={contest} />}
          </ol>
        </section>
      )}
      {isOwn && pays && !isOver && <BringFriend referralCode={referralCode} />}
      {contact && (
        <p className={styles.contact}>
          {texts.questions} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
        </p>
      )}
    </>
  );
}

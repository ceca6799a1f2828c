// A player's hunt as cards to share, loaded when it is opened. They are drawn in advance: a browser shares only what is
// ready when the button is pressed.
import { useEffect, useState } from 'react';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { toast } from '#client/components/toasts.tsx';
import { formatDayTime, formatNumber, useContestZone } from '#client/format/format.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { useContestName } from '#client/live/contest.ts';
import { contestPrefix } from '#shared/file-names.ts';
import { textIn } from '#shared/in-language.ts';
import type { BoardView } from '../../contract.ts';
import { huntTexts } from '../../messages.hunt.ts';
import { momentTexts } from '../../messages.moments.ts';
import { screenTexts } from '../../messages.ts';
import { type HuntCard, huntCards } from '../../rules/hunt.ts';
import { offerPicture } from '../share.ts';
import { drawCard, type Face } from './draw-card.ts';
import styles from './hunt-sheet.module.css';

function useFaces(cards: readonly HuntCard[], totalPoints: number): Face[] {
  const texts = useTexts(huntTexts);
  const screen = useTexts(screenTexts);
  const language = useLanguage();
  const zone = useContestZone();
  const saysOf = (card: HuntCard): Omit<Face, 'kind' | 'title'> => {
    switch (card.kind) {
      case 'first':
      case 'rarest': {
        const { challenge, photo } = card.find;
        return {
          heading: textIn(challenge, 'title', language),
          detail:
            card.kind === 'first'
              ? formatDayTime(photo.submittedAt, zone)
              : texts.foundBy(card.foundBy, card.players),
          photoUrl: photo.photoUrl,
        };
      }
      case 'place':
        return {
          heading: screen.rank(card.rank, card.players),
          detail: `${formatNumber(totalPoints)} ${screen.points(totalPoints)}`,
          photoUrl: null,
        };
      case 'board':
        return {
          heading: '',
          detail: texts.tally(card.found, card.lines, totalPoints),
          photoUrl: null,
        };
    }
  };
  return cards.map((card) => ({ kind: card.kind, title: texts[card.kind], ...saysOf(card) }));
}

interface Picture {
  readonly blob: Blob;
  readonly url: string;
}

interface CardProps {
  face: Face;
  board: BoardView;
  firstName: string;
}

/** Null while it is being drawn, `failed` when it cannot be. */
function usePicture({ face, board, firstName }: CardProps): Picture | 'failed' | null {
  const [picture, setPicture] = useState<Picture | 'failed' | null>(null);
  const contest = useContestName();
  const owner = useTexts(huntTexts).huntOf(firstName);
  // `face` is a new object on each render, mostly with the same texts.
  const words = JSON.stringify(face);
  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    drawCard(JSON.parse(words), { board, contest, owner }).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        setPicture({ blob, url });
      },
      () => isWanted && setPicture('failed'),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [words, board, contest, owner]);
  return picture;
}

function Card(props: CardProps) {
  const { kind, title, heading, detail } = props.face;
  const texts = useTexts(huntTexts);
  const goals = useTexts(momentTexts);
  const contest = useContestName();
  const picture = usePicture(props);
  const isReady = picture !== null && picture !== 'failed';
  const share = async () => {
    if (!isReady) return;
    try {
      await offerPicture(picture.blob, `${contestPrefix(contest)}hunt-${kind}.png`, texts.saved);
    } catch {
      toast.error(goals.shareFailed);
    }
  };
  return (
    <li className={styles.card}>
      <div className={`${styles.picture} ${styles[kind]}`}>
        {/* Its text is below it. */}
        {isReady && <img src={picture.url} alt="" width="1080" height="1920" />}
        {picture === 'failed' && <p role="status">{texts.notDrawn}</p>}
      </div>
      <h3>{title}</h3>
      {heading && <p className={styles.heading}>{heading}</p>}
      <p>{detail}</p>
      <Button wide small disabled={!isReady} aria-label={texts.shareCard(title)} onClick={share}>
        {goals.share}
      </Button>
    </li>
  );
}

interface HuntSheetProps {
  board: BoardView;
  firstName: string;
  onClose(): void;
}

export function HuntSheet({ board, firstName, onClose }: HuntSheetProps) {
  const texts = useTexts(huntTexts);
  const { tryAgain, loading } = useTexts(kitTexts);
  const { data, error, isFetching, refetch } = trpc.boards.hunt.useQuery(undefined, SHARED_QUERY);
  const faces = useFaces(huntCards(board, data ?? null), board.totalPoints);
  const [first, ...others] = faces;
  const cardOf = (face: Face | undefined) =>
    face && <Card key={face.kind} face={face} board={board} firstName={firstName} />;
  return (
    <Modal look="page" tone={styles.hunt} title={texts.title} onClose={onClose}>
      <ul className={styles.cards}>
        {cardOf(first)}
        {!data && (
          <li className={styles.card}>
            <div className={`${styles.picture} ${styles.rarest}`}>
              {!error && <p role="status">{loading}</p>}
            </div>
            <h3>{texts.rarest}</h3>
            {error && (
              <>
                <p role="status">{texts.rarestFailed}</p>
                <Button wide small disabled={isFetching} onClick={() => void refetch()}>
                  {tryAgain}
                </Button>
              </>
            )}
          </li>
        )}
        {others.map(cardOf)}
      </ul>
    </Modal>
  );
}

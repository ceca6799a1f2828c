// The page behind a printed board's QR code, for anybody but the fan table. Does not reveal whose board it is, nor
// whether this id exists.
import { Link, Redirect } from 'wouter';
import { PageSpinner } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import { FormScreen } from '#client/forms/form-screen.tsx';
import { useContestName } from '#client/live/contest.ts';
import { screens, tablePath } from '#shared/paths.ts';
import { readBoardId } from '#shared/text/codes.ts';
import { checkTexts } from '../messages.ts';
import { useBoard } from './use-board.ts';

interface WhatItIsProps {
  /** As given in the URL. */
  id: string;
  isPlayer: boolean;
}

function WhatItIs({ id, isPlayer }: WhatItIsProps) {
  const texts = useTexts(checkTexts);
  const contest = useContestName();
  return (
    <FormScreen
      title={texts.title}
      lead={texts.isBoard(contest, readBoardId(id))}
      links={
        <>
          {isPlayer ? (
            <Link href={screens.board}>{texts.ownBoard}</Link>
          ) : (
            <Link href={screens.landing}>{texts.whatIs(contest)}</Link>
          )}
          <Link href={tablePath(id, screens.adminLogin)}>{texts.staff}</Link>
        </>
      }
    />
  );
}

function OfPlayer({ id, playerId }: { id: string; playerId: string }) {
  const { board, isSample } = useBoard(playerId);
  if (!board) return <PageSpinner />;
  const isOwn = !isSample && board.boardId === readBoardId(id);
  return isOwn ? <Redirect to={screens.board} replace /> : <WhatItIs id={id} isPlayer />;
}

interface CheckScreenProps {
  id: string;
  /** Who is signed in, if anybody. */
  playerId: string | null;
}

/** Opens the board if it is the player's own. */
export function CheckScreen({ id, playerId }: CheckScreenProps) {
  return playerId === null ? (
    <WhatItIs id={id} isPlayer={false} />
  ) : (
    <OfPlayer id={id} playerId={playerId} />
  );
}

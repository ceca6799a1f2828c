// The heading of the sheet: name of the player and board id.
import type { ReactElement } from 'react';
import { ownName } from '#shared/contest.ts';
import type { SheetLayout } from '../rules/sheet-layout.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText } from '../rules/text-width.ts';
import type { SheetTexts } from './sheet-words.ts';
import { at, points } from './styles.ts';

/** Scripts with marks above and below letters need a larger line height. */
const leadingOf = (name: string): number =>
  /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name) ? 1.1 : 1.4;

/** The size of the tagline, unless a contest's name in its place is longer. */
const TAGLINE_SIZE = 10.4;

export function Heading({
  texts,
  layout,
  contestName,
  playerName,
  boardId,
  measure,
}: {
  texts: SheetTexts;
  layout: SheetLayout;
  contestName: string;
  playerName: string;
  boardId: string;
  measure: MeasureText;
}): ReactElement {
  const lineHeight = leadingOf(playerName);
  const fit = fitText(
    {
      text: playerName,
      face: 'display',
      width: layout.name.width,
      height: layout.name.height,
      lineHeight,
      largest: 19.5,
      wholeWordsDownTo: 11,
    },
    measure,
  );
  const own = ownName({ name: contestName });
  const ownFit = fitText(
    {
      text: own ?? '',
      face: 'text',
      width: layout.tagline.width,
      height: layout.tagline.height,
      lineHeight: 1.5,
      largest: TAGLINE_SIZE,
      wholeWordsDownTo: 5,
    },
    measure,
  );
  return (
    <>
      <h1 className="place mark display" style={at(layout.wordmark)}>
        SWAG&amp;SEEK
      </h1>
      <p
        className="place tagline"
        style={
          own === null
            ? at(layout.tagline)
            : { ...at(layout.tagline), fontSize: points(ownFit.size) }
        }
      >
        {own ?? texts.tagline}
      </p>
      <p
        className="place name display"
        style={{ ...at(layout.name), fontSize: points(fit.size), lineHeight }}
      >
        {/* Isolates the writing direction of the name. */}
        <bdi>{playerName}</bdi>
      </p>
      <p className="place id" style={at(layout.boardId)}>
        {boardId}
      </p>
    </>
  );
}

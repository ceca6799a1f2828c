// The text of the board: column letters, titles and difficulties.
import type { ReactElement } from 'react';
import type { Difficulty } from '#features/challenges/contract.ts';
import type { CellLayout, SheetLayout } from '../rules/sheet-layout.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText } from '../rules/text-width.ts';
import { at, points } from './styles.ts';

const DIFFICULTY_LABEL: Readonly<Record<Difficulty, string>> = {
  easy: 'EASY',
  medium: 'MED',
  hard: 'HARD',
};
const FREE_SPACE = 'FREE SPACE';
const STAR =
  'M0-1 .2245-.309 .9511-.309 .3633.118 .5878.809 0 .382-.5878.809-.3633.118-.9511-.309-.2245-.309Z';

type Type = SheetLayout['type'];

function FreeSpace({
  cell,
  type,
  measure,
}: {
  cell: CellLayout;
  type: Type;
  measure: MeasureText;
}): ReactElement {
  const words = cell.freeWords;
  const { size } = fitText(
    {
      text: FREE_SPACE,
      face: 'display',
      width: words.width,
      height: words.height - type.star,
      lineHeight: 1.05,
      largest: type.freeSpace,
      wholeWordsDownTo: 4,
    },
    measure,
  );
  return (
    <div
      className="free display"
      style={{ ...at(words), fontSize: points(size), lineHeight: 1.05 }}
    >
      <svg
        aria-hidden="true"
        viewBox="-1 -1 2 2"
        style={{
          position: 'static',
          width: points(type.star),
          height: points(type.star),
          flex: 'none',
        }}
      >
        <path d={STAR} />
      </svg>
      {FREE_SPACE}
    </div>
  );
}

function Challenge({
  cell,
  type,
  title,
  difficulty,
  measure,
}: {
  cell: CellLayout;
  type: Type;
  title: string;
  difficulty: Difficulty;
  measure: MeasureText;
}): ReactElement {
  const { size } = fitText(
    {
      text: title,
      face: 'text',
      width: cell.title.width,
      height: cell.title.height,
      lineHeight: type.titleLeading,
      largest: type.title,
      wholeWordsDownTo: Math.max(4.75, type.title * 0.6),
    },
    measure,
  );
  return (
    <>
      <div
        className="difficulty"
        style={{
          ...at(cell.difficulty),
          fontSize: points(type.difficulty),
          lineHeight: points(cell.difficulty.height),
        }}
      >
        {DIFFICULTY_LABEL[difficulty]}
      </div>
      <div
        className="title"
        style={{ ...at(cell.title), fontSize: points(size), lineHeight: type.titleLeading }}
      >
        <bdi>{title}</bdi>
      </div>
    </>
  );
}

export function SquareTexts({
  layout,
  cells,
  measure,
}: {
  layout: SheetLayout;
  cells: readonly ({ readonly title: string; readonly difficulty: Difficulty } | null)[];
  measure: MeasureText;
}): ReactElement {
  return (
    <>
      {layout.columnLetters.map(({ letter, rect }) => (
        <div key={rect.x} className="letter display" style={at(rect)}>
          {letter}
        </div>
      ))}
      {layout.cells.map((cell) => {
        const challenge = cells[cell.position];
        return challenge ? (
          <Challenge
            key={cell.position}
            cell={cell}
            type={layout.type}
            measure={measure}
            {...challenge}
          />
        ) : (
          <FreeSpace key={cell.position} cell={cell} type={layout.type} measure={measure} />
        );
      })}
    </>
  );
}

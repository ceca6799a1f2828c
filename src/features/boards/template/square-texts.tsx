// The text of the board: column letters, titles and difficulties.
import type { ReactElement } from 'react';
import type { Difficulty } from '#features/challenges/contract.ts';
import type { CellLayout, SheetLayout } from '../rules/sheet-layout.ts';
import { fitSquare } from '../rules/square-fit.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText } from '../rules/text-width.ts';
import type { SheetTexts } from './sheet-words.ts';
import { at, points } from './styles.ts';

const STAR =
  'M0-1 .2245-.309 .9511-.309 .3633.118 .5878.809 0 .382-.5878.809-.3633.118-.9511-.309-.2245-.309Z';

type Type = SheetLayout['type'];

function FreeSpace({
  text,
  cell,
  type,
  measure,
}: {
  text: string;
  cell: CellLayout;
  type: Type;
  measure: MeasureText;
}): ReactElement {
  const words = cell.freeWords;
  const { size } = fitText(
    {
      text,
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
      className="place free display"
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
      {text}
    </div>
  );
}

export interface SheetChallenge {
  readonly title: string;
  /** Printed where there is room for it. */
  readonly description: string;
  readonly difficulty: Difficulty;
}

interface ChallengeProps extends SheetChallenge {
  label: string;
  cell: CellLayout;
  type: Type;
  measure: MeasureText;
}

function Challenge({ cell, type, title, description, label, measure }: ChallengeProps) {
  const fit = fitSquare({ title, description }, cell.title, type, measure);
  return (
    <>
      <div
        className="place title"
        style={{
          ...at(cell.title),
          fontSize: points(fit.title.size),
          lineHeight: type.titleLeading,
        }}
      >
        <bdi>{title}</bdi>
        {fit.line && (
          <p className="line" style={{ fontSize: points(fit.line.size) }}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div
        className="place difficulty"
        style={{
          ...at(cell.difficulty),
          fontSize: points(type.difficulty),
          lineHeight: points(cell.difficulty.height),
        }}
      >
        {label}
      </div>
    </>
  );
}

interface SquareTextsProps {
  texts: SheetTexts;
  layout: SheetLayout;
  cells: readonly (SheetChallenge | null)[];
  measure: MeasureText;
}

/** A table for screen readers, row by row; where its words stand is the layout's. */
export function SquareTexts({ texts, layout, cells, measure }: SquareTextsProps): ReactElement {
  const size = layout.columnLetters.length;
  const rows = layout.columnLetters.map((_, row) =>
    layout.cells.slice(row * size, (row + 1) * size),
  );
  return (
    // biome-ignore-start lint/a11y: a real table would lay out its cells by itself
    <div role="table" aria-label={texts.board}>
      <div role="row">
        {layout.columnLetters.map(({ letter, rect }) => (
          <div key={rect.x} role="columnheader" className="place letter display" style={at(rect)}>
            {letter}
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row[0]?.position} role="row">
          {row.map((cell) => {
            const challenge = cells[cell.position];
            return (
              <div key={cell.position} role="cell">
                {challenge ? (
                  <Challenge
                    cell={cell}
                    type={layout.type}
                    measure={measure}
                    label={texts.difficulties[challenge.difficulty]}
                    {...challenge}
                  />
                ) : (
                  <FreeSpace
                    text={texts.freeSpace}
                    cell={cell}
                    type={layout.type}
                    measure={measure}
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y: a real table would lay out its cells by itself
  );
}

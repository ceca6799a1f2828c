// The footer of the sheet: instructions and the hand-in.
import type { CSSProperties, ReactElement } from 'react';
import type { SheetLayout } from '../rules/sheet-layout.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText, SizedFace } from '../rules/text-width.ts';
import type { SheetTexts } from './sheet-words.ts';
import { at, points } from './styles.ts';

export interface HandIn {
  /** `1:00PM – 4:00PM`; of several days, one after the other. */
  readonly hours: string;
  /** Follows `texts.at`: `the fan table in the Hilton`. */
  readonly place: string;
}

const PADDING = 12;

/** A text in its place, as large as it fits: its usual line height for one line, and for more the one that they fit in. */
interface FittedLine {
  readonly text: string;
  readonly face: SizedFace;
  /** Points. */
  readonly height: number;
  readonly largest: number;
  /** Ems. */
  readonly lineHeight: number;
}

const fitted = (
  { text, face, height, largest, lineHeight }: FittedLine,
  width: number,
  measure: MeasureText,
): CSSProperties => {
  const box = { text, face, width, height, lineHeight, largest, wholeWordsDownTo: 5 };
  const { size, lines } = fitText(box, measure);
  return { fontSize: points(size), lineHeight: points(lines > 1 ? size * lineHeight : height) };
};

export function Footer({
  texts,
  layout,
  handIn,
  supportEmail,
  measure,
}: {
  texts: SheetTexts;
  layout: SheetLayout;
  handIn: HandIn;
  supportEmail: string;
  measure: MeasureText;
}): ReactElement {
  const width = layout.handIn.width - 2 * PADDING;
  const { hours } = handIn;
  return (
    <>
      <div className="place" style={at(layout.howTo)}>
        <h2 className="display">{texts.howToUse}</h2>
        <ol>
          <li>{texts.bring}</li>
          <li>{texts.send}</li>
          <li>{texts.aim}</li>
        </ol>
      </div>
      <div className="place hand-in" style={at(layout.handIn)}>
        <h2 className="display">{texts.handIn}</h2>
        <p
          className="display"
          style={fitted(
            { text: hours, face: 'display', height: 24, largest: 20, lineHeight: 1.2 },
            width,
            measure,
          )}
        >
          {hours}
        </p>
        {[texts.at(handIn.place), texts.questions(supportEmail)].map((text) => (
          <p
            key={text}
            style={fitted(
              { text, face: 'text', height: 14.25, largest: 9.75, lineHeight: 1.3 },
              width,
              measure,
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </>
  );
}

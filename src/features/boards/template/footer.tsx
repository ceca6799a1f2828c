// The footer of the sheet: instructions and the hand-in.
import type { ReactElement } from 'react';
import type { SheetLayout } from '../rules/sheet-layout.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText } from '../rules/text-width.ts';
import { at, points } from './styles.ts';

export interface HandIn {
  /** `1:00PM – 4:00PM`; of several days, one after the other. */
  readonly hours: string;
  /** Follows the word "at": `the fan table in the Hilton`. */
  readonly place: string;
}

const PADDING = 12;

const oneOrTwoLines = (text: string, width: number, measure: MeasureText) =>
  fitText(
    {
      text,
      face: 'text',
      width,
      height: 14,
      lineHeight: 1.3,
      largest: 9.75,
      wholeWordsDownTo: 5,
    },
    measure,
  );

export function Footer({
  layout,
  handIn,
  supportEmail,
  measure,
}: {
  layout: SheetLayout;
  handIn: HandIn;
  supportEmail: string;
  measure: MeasureText;
}): ReactElement {
  const width = layout.handIn.width - 2 * PADDING;
  const { hours } = handIn;
  const hoursFit = fitText(
    {
      text: hours,
      face: 'display',
      width,
      height: 26,
      lineHeight: 1.2,
      largest: 20.25,
      wholeWordsDownTo: 5,
    },
    measure,
  );
  return (
    <>
      <div className="place" style={at(layout.howTo)}>
        <h2 className="display">How to use it</h2>
        <ol>
          <li>Bring this page and a pen to the convention.</li>
          <li>Send each photo from your phone, or tick the square and show us.</li>
          <li>Aim for a line in any direction, or fill it all.</li>
        </ol>
      </div>
      <div className="place hand-in" style={at(layout.handIn)}>
        <h2 className="display">Hand it in</h2>
        <p className="hours display" style={{ fontSize: points(hoursFit.size) }}>
          {hours}
        </p>
        {[`at ${handIn.place}`, `Questions: ${supportEmail}`].map((line) => (
          <p
            key={line}
            style={{
              fontSize: points(oneOrTwoLines(line, width, measure).size),
              lineHeight: points(14.25),
            }}
          >
            {line}
          </p>
        ))}
      </div>
    </>
  );
}

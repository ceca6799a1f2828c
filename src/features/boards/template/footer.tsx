// The footer of the sheet: instructions and the hand-in.
import type { ReactElement } from 'react';
import type { SheetLayout } from '../rules/sheet-layout.ts';
import { fitText } from '../rules/text-fit.ts';
import type { MeasureText } from '../rules/text-width.ts';
import type { SheetTexts } from './sheet-words.ts';
import { at, points } from './styles.ts';

export interface HandIn {
  /** `1:00PM – 4:00PM`; of several days, one after the other. */
  readonly hours: string;
  /** Follows `texts.at`: `the fan table in the Hilton`. */
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
        <h2 className="display">{texts.howToUse}</h2>
        <ol>
          <li>{texts.bring}</li>
          <li>{texts.send}</li>
          <li>{texts.aim}</li>
        </ol>
      </div>
      <div className="place hand-in" style={at(layout.handIn)}>
        <h2 className="display">{texts.handIn}</h2>
        <p className="hours display" style={{ fontSize: points(hoursFit.size) }}>
          {hours}
        </p>
        {[texts.at(handIn.place), texts.questions(supportEmail)].map((line) => (
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

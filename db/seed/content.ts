// Texts that a new contest starts with; organisers edit them in the Content tab.

export const starterRules = `# How to play

1. **Find it.** Each square of your board is something to find at the convention.
2. **Send it.** Tap the square and send a photo that you took yourself, here and during the contest. An organiser looks at it.
3. **Bring it.** A full line, or the whole board, is worth a walk to the fan table.

## Fair play

- One photo counts for one square. A photo that was sent before, by you or by somebody else, does not count again.
- Screenshots and other people's pictures do not count.
- If a photo is rejected, you can read why. Try again as often as the limits allow.

## Good manners

- Ask before you photograph somebody, and take no for an answer. Cosplay is not consent.
- No photos of children without their parents, none in dressing rooms or toilets, none where photos are forbidden.
- Do not block walkways, do not climb, do not run.
- Follow the convention's code of conduct. Anyone who doesn't will be out of the contest.

## Prizes

- Ties are won by the player whose last counted photo was sent earlier.
- The organisers' decision is final. Questions? Come to the fan table.
`;

export const starterLocations = `Fan table - Hand in your board, ask your questions
Main stage - Panels, concerts and the costume contest
Dealers' room - Merchants, artists and things to take home
Artists' alley - Drawings, prints and the people who made them
Registration - Where you pick up your badge
Lobby - The widest place, and the best light
`;

// Demo players with invented names. The same count gives the same players.
import { seededRandom } from '#shared/random.ts';

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

const FIRST = namesIn(`
  Noor Theo Amara Jo Ines Kofi Mei Lars Priya Mateo
  Zoë Omar Anika Tomasz Leilani Sven Farah Diego Hana Callum
  Yara Emeka Freya Ravi Sofía Idris Maren Tariq Bo Célia
`);
const LAST = namesIn(`
  Haddad Lind Obi Park Moreau Mensah Chen Sørensen Nair Vargas
  Novák Hale Weber Kowalski Kealoha Berg Aziz Romero Sato Fraser
  Khoury Eze Holm Iyer García Bello Voss Rahman O'Neill Dubois
`);

/** `count` players with unique emails. */
export function demoPlayers(count: number) {
  const random = seededRandom('demo');
  const one = (names: readonly string[]) => names[random.below(names.length)] as string;
  return Array.from({ length: count }, (_, i) => ({
    firstName: one(FIRST),
    lastName: one(LAST),
    email: `player${i + 1}@example.org`,
  }));
}

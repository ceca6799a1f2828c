// Boards that a scanner types, wherever the dashboard has the focus.
import { useLocation } from 'wouter';
import { toast } from '#client/toasts.tsx';
import { useScans } from '#client/use-keys.ts';
import { tableTexts } from '#features/players/messages.ts';
import { meaningOfScan } from '#features/players/rules/table-text.ts';
import { screens } from '#shared/paths.ts';

/** Opens the board at the fan table; `isForTable` when this person has that tab. What is no board does nothing. */
export function useBoardScans(isForTable: boolean): void {
  const [, navigate] = useLocation();
  useScans((text, isInField) => {
    const meaning = meaningOfScan(text);
    // In a field it may have been typed by another program, such as one that fills in passwords.
    if (meaning.kind !== 'board') {
      if (!isInField) toast.warning(tableTexts.foreign);
      return false;
    }
    if (isForTable) {
      navigate(`${screens.adminDashboard}?${new URLSearchParams({ tab: 'table', scan: text })}`);
    } else toast.warning(tableTexts.scanForTable);
    return true;
  });
}

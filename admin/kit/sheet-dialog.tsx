// What somebody wants of a list's spreadsheet; the choice is kept at this browser.
import { useQuery } from '@tanstack/react-query'
import type { Call, Input } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { readChosen, SheetChoice, wantedOf, type SheetColumn } from '#ui/sheet-choice.tsx'
import { useOffice, useT } from '../app/office.ts'
import { keep, useKept } from './kept.ts'
import { QueryView } from './query-view.tsx'

type Props = {
  list: string
  columns: Call
  busy: boolean
  onSave: (wanted: { rows: 'things' | 'lines'; columns: string[] }) => void
  onClose: () => void
}

export function SheetDialog({ list, columns: which, busy, onSave, onClose }: Props) {
  const t = useT()
  const { call, language } = useOffice()
  const columns = useQuery({
    queryKey: ['sheet-columns', which.path, language],
    queryFn: async () => (await call(which, {} as Input<Call>)) as SheetColumn[],
  })
  const key = `sheet_${list}`
  const chosen = readChosen(useKept(key, ''))
  const wanted = wantedOf(columns.data ?? [], chosen)
  return (
    <Dialog
      title={t('kit.sheet')}
      closeLabel={t('kit.close')}
      width="620px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={wanted === null} onClick={() => wanted && onSave(wanted)}>
            {t('kit.sheet-download')}
          </Button>
        </>
      }
    >
      <QueryView query={columns}>
        {(data) => (
          <SheetChoice
            columns={data}
            chosen={chosen}
            onChange={(next) => keep(key, JSON.stringify(next))}
            labels={{
              rows: t('kit.sheet-rows'),
              things: t('kit.sheet-things'),
              lines: t('kit.sheet-lines'),
              columns: t('kit.columns'),
              all: t('kit.sheet-all'),
              none: t('kit.sheet-none'),
            }}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

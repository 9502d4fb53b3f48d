import { useEffect, useState } from 'react'
import type { Call, Input } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import { readChosen, SheetChoice, wantedOf, type SheetChosen, type SheetColumn } from '#ui/sheet-choice.tsx'
import { keptInBrowser } from '../../session/storage.ts'
import { useShop } from '../../shop/shop.ts'
import { useDownload } from '../download.ts'
import type { Sheet } from './sheet-button.tsx'

/** Which columns the reader wants, and whether each product has a row; the choice is kept in this browser. */
export function SheetDialog({ sheet, onClose }: { sheet: Sheet<Call>; onClose: () => void }) {
  const { call, t } = useShop()
  const download = useDownload()
  const [kept] = useState(() => keptInBrowser(`shop_sheet_${sheet.list}`))
  const [columns, setColumns] = useState<readonly SheetColumn[] | 'failed' | null>(null)
  const [chosen, setChosen] = useState(() => readChosen(kept.read()))
  const [busy, setBusy] = useState(false)
  const which = sheet.columns
  useEffect(() => {
    call(which, {} as Input<Call>, { quiet: true }).then(
      (found) => setColumns(found as SheetColumn[]),
      () => setColumns('failed'),
    )
  }, [call, which])
  const known = columns === 'failed' ? null : columns
  const wanted = wantedOf(known ?? [], chosen)
  const change = (next: SheetChosen) => {
    setChosen(next)
    kept.write(JSON.stringify(next))
  }
  const save = async () => {
    setBusy(true)
    const file = await download(sheet.which, { ...(sheet.filters as object), ...wanted } as Input<Call>)
    setBusy(false)
    if (!file) return
    saveFile(file.blob, file.name)
    onClose()
  }
  return (
    <Dialog
      title={t('sheet.title')}
      closeLabel={t('sheet.close')}
      width="620px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('sheet.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={wanted === null} onClick={() => void save()}>
            {t('sheet.download')}
          </Button>
        </>
      }
    >
      {columns === 'failed' && <p role="alert">{t('sheet.failed')}</p>}
      {known && (
        <SheetChoice
          columns={known}
          chosen={chosen}
          onChange={change}
          labels={{
            rows: t('sheet.rows'),
            things: t('sheet.things'),
            lines: t('sheet.lines'),
            columns: t('sheet.columns'),
            all: t('sheet.all'),
            none: t('sheet.none'),
          }}
        />
      )}
    </Dialog>
  )
}

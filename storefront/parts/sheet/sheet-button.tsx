import { useState } from 'react'
import type { Call, Input } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { latePart } from '../../shop/late-part.tsx'
import { useVisitor } from '../../shop/use-visitor.ts'
import { withWords } from '../../shop/words.ts'
import { sheetWords } from './words.ts'

const SheetDialog = latePart(async () => (await withWords([sheetWords], import('./sheet-dialog.tsx'))).SheetDialog)

/** What a list can be taken along by: the call that answers it, with the filters that are set, and the one that says which columns there are. */
export type Sheet<C extends Call> = { list: string; which: C; filters: Input<C>; columns: Call }

/** SPEC-198: the list that is open, all pages of it, as a spreadsheet with the columns that the reader chooses. Closed to whoever acts for a buyer. */
export function SheetButton<C extends Call>({ label, sheet }: { label: string; sheet: Sheet<C> }) {
  const { user } = useVisitor()
  const [open, setOpen] = useState(false)
  if (user?.acting) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" size="small" className="max-wide:h-11" onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4" />
        {label}
      </Button>
      {open && <SheetDialog sheet={sheet as unknown as Sheet<Call>} onClose={close} onFail={close} />}
    </>
  )
}

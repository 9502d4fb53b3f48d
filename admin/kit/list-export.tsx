// A list as a spreadsheet: all of it, with the filters and the order that are set; where a list can say which columns it has, with those that
// the reader wants, and where it can be written otherwise than as XLSX, as the reader says.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Call, Input } from '#contract/call.ts'
import { fileOf } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import type { Filter } from './list-spec.ts'
import { listInput, type ListState } from './list-state.ts'
import { FormatDialog } from './format-dialog.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { saveFile } from '#ui/save-file.ts'

type Props = {
  list: string
  which: Call
  columns: Call | undefined
  formats: boolean | undefined
  state: ListState
  known: readonly Filter[]
}

export function ListExport({ list, which, columns, formats, state, known }: Props) {
  const { call } = useOffice()
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: object) => {
      const { pageNum: _, pageSize: __, ...filters } = listInput(state, known)
      const response = (await call(which, { ...filters, ...wanted } as Input<Call>)) as Response
      const { blob, name } = await fileOf(response)
      saveFile(blob, name)
    },
    onSuccess: () => setChoosing(false),
    onError: (error) => toast(errorText(error, t), 'bad'),
  })
  return (
    <>
      <Button
        size="small"
        className="max-wide:h-11"
        busy={isPending}
        title={t('kit.export-title')}
        onClick={() => (columns || formats ? setChoosing(true) : mutate({}))}
      >
        <Icon name="download" className="size-4" />
        {t('kit.export')}
      </Button>
      {choosing && formats && <FormatDialog busy={isPending} onSave={mutate} onClose={() => setChoosing(false)} />}
      {choosing && columns && (
        <SheetDialog list={list} columns={columns} busy={isPending} onSave={mutate} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

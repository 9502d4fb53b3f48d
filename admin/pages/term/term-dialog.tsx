import { editTerm, TERM_LANGUAGES, TermEdit, type DeskTermDetail } from '#contract/term-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const LONG = 60

/** The words of a phrase in all languages at once, the English above them. */
export function TermDialog({ term: { id, version, phrase, words }, onClose }: { term: DeskTermDetail; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('term.edit')}
      intro={
        <p lang="en" className="rounded-control bg-mist px-3 py-2 font-medium break-words">
          {phrase}
        </p>
      }
      schema={TermEdit}
      fields={TERM_LANGUAGES.map((one, at) => ({
        name: `words.${one}`,
        label: LANGUAGE_NAMES[one].own,
        kind: phrase.length > LONG ? ('area' as const) : ('text' as const),
        rows: 3,
        wide: true,
        unmarked: true,
        autoFocus: at === 0,
      }))}
      edits
      initial={{ words }}
      submit={t('term.save')}
      below={<p className="text-sm text-ink-faint">{t('term.edit-hint')}</p>}
      send={(wanted) => send(editTerm, { id, version, ...wanted })}
      onClose={onClose}
      onDone={() => {
        toast(t('term.saved'), 'good')
        onClose()
      }}
    />
  )
}

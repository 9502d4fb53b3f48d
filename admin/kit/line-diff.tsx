// Two texts line by line: what stays, what went, what came.
import { classNames } from '#ui/class-names.ts'
import { diffLines } from '#shared/text-diff.ts'

export function LineDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className="text-sm break-words whitespace-pre-wrap">
      {diffLines(before, after).map(({ kind, text }, at) => {
        const Line = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span'
        return (
          <Line
            key={at} // lines have no other name, and the whole is drawn anew
            className={classNames(
              'block min-h-5 border-l-4 px-2',
              kind === 'gone'
                ? 'border-bad bg-bad-soft'
                : kind === 'new'
                  ? 'border-good bg-good-soft no-underline'
                  : 'border-transparent text-ink-soft',
            )}
          >
            {text}
          </Line>
        )
      })}
    </div>
  )
}

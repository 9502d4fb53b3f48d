// What the shop's scripts leave out of React (docs/decisions/084-a-first-visit-in-few-bytes.md).
import type { Plugin } from 'vite'

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * React's own functions by what they are for. Each runs only where its component, hook or call is used, and the shop uses none of them
 * (lean-react.test.ts looks): emptied, they take with them what only they need.
 */
const UNUSED = {
  '<ViewTransition>': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  '<Fragment ref>': [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'FragmentInstance',
    'isFragmentInstanceHostBoundary',
    'isFragmentInstanceParent',
  ],
  '<Activity>': ['commitActivityHydrationCallbacks', 'getActivityInstanceFromFiber', 'updateActivityComponent'],
  '<SuspenseList>': ['popSuspenseListContext', 'pushSuspenseListContext', 'updateSuspenseListComponent'],
  useActionState: ['mountActionState', 'rerenderActionState', 'updateActionState'],
  'the components above an error': ['getStackByFiberInDevAndProd'],
  'preload() and its like': ['preconnectAs', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload', 'preloadModule'],
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Parse = (code: string) => { body: unknown[] }

export function reactInUse(): Plugin {
  return {
    name: 'react-in-use',
    enforce: 'pre',
    transform(code, id) {
      return CLIENT.test(id) ? { code: withoutUnused(code, (text) => this.parse(text) as unknown as { body: unknown[] }), map: null } : null
    },
  }
}

/** The module with those functions emptied. Throws when one is no longer there: another React has to be looked through anew. */
export function withoutUnused(code: string, parse: Parse): string {
  const left = new Set(Object.values(UNUSED).flat())
  const unused = new Set(left)
  const cuts: { start: number; end: number; by: string }[] = []
  for (const node of parse(code).body as Node[]) {
    if (node.type === 'FunctionDeclaration') {
      const name = (node['id'] as { name: string }).name
      const body = node['body'] as Node
      if (left.delete(name)) cuts.push({ start: body.start, end: body.end, by: '{}' })
    } else if (node.type === 'ExpressionStatement') {
      const [, name] = /^(\w+)\.prototype\.\w+ = /.exec(code.slice(node.start, node.end)) ?? []
      if (name && unused.has(name)) cuts.push({ start: node.start, end: node.end, by: '' })
    }
  }
  if (left.size > 0) throw new Error(`React has changed: ${[...left].join(', ')}`)
  return cuts.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

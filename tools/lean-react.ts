// What the shop's scripts leave out of React (docs/decisions/084-what-a-first-visit-and-a-test-cost.md).
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
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'queueTransitionTypes',
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
  'useTransition and useOptimistic': ['dispatchOptimisticSetState', 'startTransition'],
  useDeferredValue: ['mountDeferredValueImpl', 'updateDeferredValueImpl'],
  'React’s compiler': ['useMemoCache'],
  'functions as the action of a form': [
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    'recursivelyResetForms',
    'startHostTransition',
    'TransitionAwareHostComponent',
  ],
  'onSelect, onBeforeInput and onComposition': [
    'constructSelectEvent',
    'getData',
    'getFallbackBeforeInputChars',
    'getNativeBeforeInputChars',
    'isFallbackCompositionEnd',
  ],
  // What the page has comes with it from the server, what a late part has by the builder. And pictures in a <ViewTransition>.
  'pages that wait for a stylesheet': [
    'accumulateSuspenseyCommitOnFiber',
    'estimateBandwidth',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'recursivelyAccumulateSuspenseyCommit',
    'suspendInstance',
    'suspendResource',
  ],
  'what old libraries and browsers ask for': [
    'findCurrentFiberUsingSlowPath',
    'attemptExplicitHydrationTarget',
    'handleEventsForInputEventPolyfill',
  ],
  'the components above an error': ['getComponentNameFromType', 'getStackByFiberInDevAndProd'],
  'preload() and its like': ['preconnectAs', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload', 'preloadModule'],
}

/** What nobody asks these modules for, though React itself leaves it there for everybody. */
export const UNASKED: [module: RegExp, names: string][] = [
  [
    /\/react\/cjs\/react\.production\.js$/,
    `Activity Children Profiler ViewTransition __COMPILER_RUNTIME addTransitionType cache cacheSignal cloneElement
    isValidElement unstable_useCacheRefresh useActionState useDeferredValue useImperativeHandle useInsertionEffect useOptimistic useReducer
    useTransition`,
  ],
  [
    /\/react-dom\/cjs\/react-dom\.production\.js$/,
    `browser createPortal flushSync preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset unstable_batchedUpdates
    useFormState useFormStatus`,
  ],
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Parse = (code: string) => { body: unknown[] }

export function reactInUse(): Plugin {
  return {
    name: 'react-in-use',
    enforce: 'pre',
    transform(code, id) {
      const parse: Parse = (text) => this.parse(text) as unknown as { body: unknown[] }
      if (CLIENT.test(id)) return { code: withoutUnused(code, parse), map: null }
      const [, names] = UNASKED.find(([module]) => module.test(id)) ?? []
      return names ? { code: withoutExports(code, names.split(/\s+/), parse), map: null } : null
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

/** The module without those exports, and so without what only they need. */
export function withoutExports(code: string, names: string[], parse: Parse): string {
  const left = new Set(names)
  const cuts = (parse(code).body as Node[]).filter(({ type, start, end }) => {
    const [, name] = /^exports\.(\w+) = /.exec(code.slice(start, end)) ?? []
    return type === 'ExpressionStatement' && name && left.delete(name)
  })
  if (left.size > 0) throw new Error(`React has changed: ${[...left].join(', ')}`)
  return cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

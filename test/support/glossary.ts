/** Words that public text does not use, each with the standard term. */
export interface GlossaryEntry {
  /** The name of the entry in counts and exceptions. */
  word: string;
  pattern: RegExp;
  instead: string;
  /** The kinds of text that the entry applies to. Default: all. */
  kinds?: readonly TextKind[];
}

export type TextKind = 'summary' | 'description' | 'readme' | 'message';

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'address',
    // The word is the right term for mail and networks.
    pattern:
      /(?<!\b(?:e-?mail|mail|IP|IPv4|IPv6|private|public|internal|loopback|link-local|network|client|sender|remote|listen|verified|unverified|host|web)(?:'s)? )\baddress(?:es)?\b(?! (?:range|block|of the client|family))/i,
    instead: 'URL, endpoint or path',
  },
  {
    word: 'member',
    // The word is the right term for organizations and projects.
    pattern:
      /\b(?:the|a|an|this|that|each|every|unknown|other|its|these|those|no|all) (?:`[^`]+` )?members?\b(?! of(?:\.| (?:at most |all )?(?:the |an? |its |this )?(?:organization|project|team|cohort|\{\}|@)))|`[^`]+` members?\b/i,
    instead: 'field or property',
  },
  { word: 'answer', pattern: /\banswer(?:s|ed|ing)?\b/i, instead: 'response, return' },
  { word: 'tell', pattern: /\b(?:tell|tells|told|telling)\b(?! apart)/i, instead: 'report, return, show' },
  { word: 'say', pattern: /\b(?:say|says|said|saying)\b/i, instead: 'report, return, state' },
  {
    word: 'Read, Change, Make, Ask',
    pattern: /^(?:Read|Change|Make|Ask|Give|Look)\b/,
    instead: 'Get, List, Update, Create, Query',
    kinds: ['summary'],
  },
  { word: 'when absent', pattern: /\bwhen absent\b/i, instead: 'Default: `x`' },
  {
    word: 'changes nothing',
    pattern: /\b(?:reading|this) changes nothing\b|repeated freely/i,
    instead: 'nothing: GET is safe',
  },
  {
    word: 'older, newer',
    pattern: /\b(?:older|newer|former) (?:form|path|URL|endpoint|address|operation|name|shape|spelling)s?\b/i,
    instead: 'legacy, deprecated',
  },
  {
    word: 'share',
    pattern: /\b(?:the|a|an|its|their|other|of|as|whose|this|each) shares?\b/i,
    instead: 'rollout percentage, proportion, traffic split',
  },
  { word: 'held out', pattern: /\bheld out\b/i, instead: 'in the holdout group' },
  {
    word: 'is no',
    // Sentences about existence are excluded: 'There is no export with this id' is standard English.
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|later)\w|\bthere are no actions\b/i,
    instead: 'is not a, does not',
  },
  {
    word: 'somebody',
    pattern:
      /\b(?:whoever|who(?:m|se)?ever|some(?:body|one)|nobody|no one|every(?:body|one)|any(?:body|one)|a stranger)\b/i,
    instead: 'the caller, another client, unknown, all users',
  },
  { word: 'room', pattern: /(?<!make )\brooms?\b/i, instead: 'module, space' },
  { word: 'question', pattern: /\bquestions?\b/i, instead: 'query' },
  { word: 'judge', pattern: /\b(?:judge[sd]?|judging|verdicts?)\b/i, instead: 'analyze, result, status' },
  {
    word: 'stands',
    pattern: /\bstand(?:s|ing)? (?:still|there|for)\b/i,
    instead: 'is paused, exists, means',
  },
  { word: 'by now', pattern: /\bby now\b/i, instead: 'already, at present' },
];

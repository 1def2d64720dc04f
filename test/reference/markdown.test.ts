/** Goal: texts of the contract cannot put markup into a page, and everything else of Markdown works. */
import { describe, expect, test } from 'vitest';
import { html } from '../../src/reference/html.ts';
import { inlineMarkdown, markdown, sectionedMarkdown } from '../../src/reference/markdown.ts';

describe('Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <b onclick="x()">bold</b> word', 'a &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; word'],
    ['`<tag>` & "quotes"', '<code>&lt;tag&gt;</code> &amp; &quot;quotes&quot;'],
  ])('%s is shown, not interpreted', (text, shown) => {
    expect(inlineMarkdown(text).text).toBe(shown);
    expect(markdown(text).text).toContain(shown);
  });

  test('makes tables, lists and code', () => {
    expect(markdown('* `a`\n* b').text).toBe('<ul>\n<li><code>a</code></li>\n<li>b</li>\n</ul>\n');
    expect(markdown('| a |\n|---|\n| 1 |').text).toContain('<td>1</td>');
  });

  test('gives sections an anchor', () => {
    expect(sectionedMarkdown('## Keys and scopes').text).toBe(
      '<h2 id="section/Keys-and-scopes">Keys and scopes</h2>\n',
    );
  });
});

describe('templates', () => {
  test('escape values and keep markup', () => {
    const value = `<&>"'`;
    expect(html`<p title="${value}">${html`<b>${value}</b>`}${[1, html`<i></i>`]}</p>`.text).toBe(
      '<p title="&lt;&amp;&gt;&quot;&#39;">' + '<b>&lt;&amp;&gt;&quot;&#39;</b>1<i></i></p>',
    );
  });

  test('leave out what is not there', () => {
    expect(html`${null}${undefined}${false}${0}`.text).toBe('0');
  });
});

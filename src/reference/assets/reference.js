// Adds search to the first page and copy buttons to the samples. The pages are complete without this script.
const form = document.querySelector('form[role="search"]');
const input = form.querySelector('input');
const status = document.getElementById('found');
form.hidden = false;

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll('section.tag')) {
    let any = false;
    for (const item of section.querySelectorAll('li')) {
      const text = `${item.dataset.search} ${item.textContent.toLowerCase()}`;
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) found++;
      any ||= !item.hidden;
    }
    section.hidden = !any;
  }
  status.textContent = words.length === 0 ? '' : `${found} ${found === 1 ? 'operation' : 'operations'} found`;
}

if (status) {
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) search();
  input.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
}

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA/.test(event.target.tagName))
    return;
  event.preventDefault();
  input.focus();
});

for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const code = block.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // Browsers give access to the clipboard only on HTTPS pages and pages of this machine.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
  });
  block.before(button);
}

// The page: what it takes, and what it says. Nothing read is ever markup.
(() => {
  const { canCheck, checkPaper, readKeys } = globalThis.capeloPapel;
  const { detector, textIn } = globalThis.capeloLeitura;
  const at = (id) => document.getElementById(id);
  const KEPT = "capelo-keys";
  const WIDTHS = [1600, 1000, 600];
  let keys;
  let stream;
  /** The last text that was read, so that keys which come later are tried on it. */
  let read;

  const WORDS = {
    none: [
      "bad",
      "Este código não é de uma declaração.",
      "Leia o QR Code da Declaração de Crédito Estudantil.",
    ],
    unsigned: [
      "unsure",
      "Este papel não traz assinatura.",
      "Papéis antigos e os impressos pelo navegador só se conferem na página de verificação.",
    ],
    unknown: [
      "unsure",
      "Nenhuma destas chaves assinou o papel.",
      "O papel é de outra rede, é falso, ou o arquivo de chaves é mais velho que o papel. Carregue o arquivo atual.",
    ],
    forged: [
      "bad",
      "Papel falso ou alterado.",
      "A assinatura não confere com o que o papel diz. O papel não garante o crédito.",
    ],
    revoked: [
      "unsure",
      "A chave deste papel foi revogada.",
      "A rede perdeu a chave que assinou o papel. Só a página de verificação diz se o papel vale.",
    ],
    term: [
      "bad",
      "A data de emissão não é do prazo da chave.",
      "A chave não assinava nesse dia. O papel não garante o crédito.",
    ],
    future: [
      "unsure",
      "A data de emissão está no futuro.",
      "Acerte a data deste aparelho e confira de novo.",
    ],
    good: [
      "good",
      "Assinatura verdadeira.",
      "Compare com o papel: código, iniciais, escola e data devem ser os mesmos.",
    ],
  };
  const brDay = (day) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1");

  const element = (name, text) =>
    Object.assign(document.createElement(name), { textContent: text });

  function detailsOf({ codigo, iniciais, escola, dataEvento, issuedOn }) {
    const list = document.createElement("dl");
    const rows = [
      ["Código", codigo],
      ["Iniciais do aluno", iniciais],
      ["Escola do evento", escola],
      ["Data do evento", brDay(dataEvento)],
      ["Emitida em", brDay(issuedOn)],
    ];
    for (const [name, value] of rows) list.append(element("dt", name), element("dd", value));
    return list;
  }

  function say(kind, title, ...more) {
    const result = at("result");
    result.className = kind;
    result.replaceChildren(element("h2", title), ...more);
    result.scrollIntoView({ block: "nearest" });
  }

  async function check(text) {
    read = text;
    if (!keys)
      return say(
        "unsure",
        "Falta o arquivo de chaves.",
        element("p", "Carregue as chaves da rede no passo 1."),
      );
    const { kind, paper } = await checkPaper(text, keys, new Date());
    const [look, title, advice] = WORDS[kind];
    const parts = [element("p", advice)];
    if (kind === "good") {
      parts.push(detailsOf(paper));
      const limit = `Sem internet, esta página não sabe se a ativação foi desfeita depois de ${brDay(paper.issuedOn)}. Também não sabe se o papel é uma cópia.`;
      parts.push(element("p", limit));
    }
    // No address of the paper is shown: a forged one chooses its own.
    if (paper)
      parts.push(
        element("p", "Com internet, confira também o código na página de verificação da rede."),
      );
    say(look, title, ...parts);
  }

  function takeKeys(text) {
    const found = readKeys(text);
    if (!found) return tellKeys("Este texto não é um arquivo de chaves. Nada mudou.");
    keys = found;
    try {
      localStorage.setItem(KEPT, text);
    } catch {
      // A browser that keeps nothing asks for the file again.
    }
    tellKeys();
    if (read) void check(read);
  }

  function tellKeys(fault) {
    const told = keys
      ? `${keys.length} ${keys.length === 1 ? "chave carregada" : "chaves carregadas"}.`
      : "Nenhuma chave carregada.";
    at("keys-state").textContent = fault ?? told;
    at("keys-state").className = fault ? "fault" : "";
  }

  async function fetchKeys() {
    let address;
    try {
      address = new URL(
        "/.well-known/capelo-keys.json",
        at("network")
          .value.trim()
          .replace(/^(?!https?:)/, "https://"),
      );
    } catch {
      return tellKeys("Digite o endereço da rede, como https://capelo.exemplo.com.br.");
    }
    try {
      const answer = await fetch(address, { credentials: "omit" });
      if (!answer.ok) throw new Error(answer.statusText);
      takeKeys(await answer.text());
    } catch {
      tellKeys("As chaves não vieram. Confira a conexão e o endereço, ou carregue o arquivo.");
    }
  }

  async function readPicture(file) {
    try {
      const picture = await createImageBitmap(file);
      const text = await textIn(picture, picture.width, picture.height, WIDTHS, await detector());
      if (text) await check(text);
      else
        say(
          "unsure",
          "Nenhum QR Code nesta foto.",
          element("p", "Chegue mais perto, com luz e sem sombra, e tire outra foto."),
        );
    } catch {
      say(
        "unsure",
        "Este arquivo não é uma foto.",
        element("p", "Escolha uma foto em JPG ou PNG."),
      );
    }
  }

  function stopCamera() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    at("video").hidden = true;
    at("camera").textContent = "Usar a câmera";
  }

  async function useCamera() {
    if (stream) return stopCamera();
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
    } catch {
      return say(
        "unsure",
        "A câmera não abriu.",
        element("p", "Permita a câmera no navegador, ou escolha uma foto do papel."),
      );
    }
    const video = at("video");
    Object.assign(video, { srcObject: stream, hidden: false });
    at("camera").textContent = "Parar a câmera";
    await video.play();
    const [own, native] = [stream, await detector()];
    while (stream === own) {
      const text =
        video.videoWidth > 0 &&
        (await textIn(video, video.videoWidth, video.videoHeight, [1000], native));
      if (text && stream === own) {
        stopCamera();
        await check(text);
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }

  /** Gives a chosen file once; the same one may be chosen again. */
  const onFile = (id, take) =>
    at(id).addEventListener("change", ({ target }) => {
      const [file] = target.files;
      if (file) void take(file).then(() => (target.value = ""));
    });
  onFile("keys-file", async (file) => takeKeys(await file.text()));
  onFile("picture", readPicture);
  at("keys-text").addEventListener("input", ({ target }) => {
    if (target.value.trim()) takeKeys(target.value);
  });
  at("keys-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void fetchKeys();
  });
  at("camera").addEventListener("click", () => void useCamera());
  at("paper-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void check(at("paper").value);
  });

  try {
    keys = readKeys(localStorage.getItem(KEPT) ?? "");
  } catch {
    keys = undefined;
  }
  tellKeys();
  if (!navigator.mediaDevices?.getUserMedia) at("camera").hidden = true;
  void canCheck().then((can) => {
    at("old").hidden = can;
    at("work").hidden = !can;
  });
})();

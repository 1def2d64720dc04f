"""Prints the flags that posthog-python evaluates locally and on the server with their payloads, and sends events."""
import json
import sys
import warnings

warnings.simplefilter("ignore")

from posthog import Posthog  # noqa: E402

url, key, token = sys.argv[1:4]
ids = [f"py-{i}" for i in range(40)]
errors = []


def client(**options):
    return Posthog(token, host=url, on_error=lambda error, _: errors.append(str(error)), **options)


local = client(secret_key=key)
remote = client(gzip=True)
local.load_feature_flags()


def seen(flags):
    return {"banner": flags.get_flag("banner"), "payload": flags.get_flag_payload("banner")}


answer = {
    "local": {i: local.get_feature_flag("banner", i, only_evaluate_locally=True) for i in ids},
    "remote": {i: seen(remote.evaluate_flags(i)) for i in ids},
    "vip": [
        local.feature_enabled("vip", "x", person_properties={"plan": plan}, only_evaluate_locally=True)
        for plan in ("pro", "free")
    ],
    "remote_config": local.get_remote_config_payload("vip"),
}
remote.set(distinct_id="py-1", properties={"plan": "pro"})
remote.flush()
answer["vip_by_person"] = [remote.feature_enabled("vip", i) for i in ("py-1", "py-2")]
for i in ids:
    local.capture("ordered", distinct_id=i, properties={"value": 3})
local.shutdown()
remote.shutdown()
answer["errors"] = errors
print(json.dumps(answer))
